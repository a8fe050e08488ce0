// Whoever speaks of the appliance speaks of the games and rows that it asks its store to keep; the
// store itself imports those alone.
@_exported import Records
