import { readdirSync, readFileSync } from 'node:fs'
import { Migration } from '@mikro-orm/migrations'

/** Creates everything; the SQL is in `initial/`, one file for each domain, in the order of their names. */
export class Migration20261121000000_initial extends Migration {
  override up(): void {
    const folder = new URL('initial/', import.meta.url)
    for (const file of readdirSync(folder).toSorted()) this.addSql(readFileSync(new URL(file, folder), 'utf8'))
  }
}
