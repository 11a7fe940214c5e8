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
