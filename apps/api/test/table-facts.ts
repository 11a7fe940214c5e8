/** What the database holds: how each table is walled off, when its rows leave, and how each of its columns is kept. */
export interface TableFacts {
  /** Why there is no row-level security; absent where it is there and forced. */
  wall?: string
  /** `by rule`: a retention rule names it. Anything else says why it stays or what removes it. */
  leaves: string
  /** Columns that hold a digest of what opens a door. */
  hashed?: string
  /** Columns that are sealed with the key outside the database. */
  sealed?: string
  /** All other columns. */
  clear: string
}
