export interface BackupHead {
  madeAt: string
  migrations: string[]
  queueMigration: number
  postgresVersion: string
  /** Follows from the key that seals secrets, and says nothing about it. */
  secretKeyMark: string
  /** The key that seals secrets travels along, since no SECRET_KEY was set and DATA_DIR kept it. */
  hasSecretKey: boolean
}

export interface TableShape {
  schema: string
  name: string
  /** All that hold data; generated ones are left out. */
  columns: string[]
  /** Of the primary key; empty where there is none, and whole rows are compared. */
  key: { name: string; isText: boolean }[]
}

export interface Written {
  bytes: number
  /** Hexadecimal, of the rows as COPY writes them in the order of their key, or of the content. */
  sha256: string
}

export interface WrittenTable extends Written {
  rows: number
}

export interface SequenceState {
  schema: string
  name: string
  value: string
  isCalled: boolean
}

export interface BackupTotals {
  tables: number
  rows: number
  files: number
}
