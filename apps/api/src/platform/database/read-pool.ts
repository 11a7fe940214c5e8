import pg from 'pg'

// Dates and times stay as PostgreSQL writes them: a JS Date would cut microseconds and shift calendar dates.
const asWritten = (value: string) => value
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.DATE || oid === pg.types.builtins.TIMESTAMPTZ) return asWritten
    return pg.types.getTypeParser(oid, format)
  },
}

/** Connections for reading past the ORM, of the app's role, which row-level security binds. */
export class ReadPool extends pg.Pool {
  constructor(config: pg.PoolConfig = {}) {
    super({ types, ...config })
  }
}
