import pg from 'pg'

/** Connections for reading past the ORM, of the app's role, which row-level security binds. */
export class ReadPool extends pg.Pool {}
