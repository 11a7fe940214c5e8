/** A test by the file that it is in and its full title, as `testTitles` reads it. */
export interface TestName {
  file: string
  title: string
  /** The row of its table that is meant, as the file writes it, and the files that have the table. */
  row?: string
  tables: readonly string[]
}

/** One sentence of the specification. It holds as its tests show, or says why it does not hold yet. */
export interface Statement {
  says: string
  tests: readonly TestName[]
  notYet?: string
}

export interface Section {
  title: string
  statements: readonly Statement[]
}

/** Names the tests of a file, and with a second word the row of a table: `testsOf('a.test.ts')('adds', '[1, 2]')`. */
export const testsOf =
  (file: string, tables: readonly string[] = [file]) =>
  (title: string, row?: string): TestName => ({ file, title, tables, ...(row !== undefined && { row }) })

export const holds = (says: string, ...tests: TestName[]): Statement => ({ says, tests })

/** For what does not hold, or not whole; the tests are those of what there is. */
export const holdsNotYet = (says: string, notYet: string, ...tests: TestName[]): Statement => ({ says, notYet, tests })
