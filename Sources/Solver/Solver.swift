// Solver
