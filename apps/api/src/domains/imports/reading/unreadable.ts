/** A file that cannot be taken; the message is for people and says where in the file the trouble is. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'

  /** `row` as a spreadsheet counts them, `column` counted from 0 as in an array; people read it counted from 1. */
  static at(row: number, column: number, trouble: string): UnreadableFile {
    return new UnreadableFile(`Row ${row}, column ${column + 1}: ${trouble}`)
  }
}
