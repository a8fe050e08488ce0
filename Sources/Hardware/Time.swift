// Everything that speaks of devices speaks of moments.
@_exported import Time
