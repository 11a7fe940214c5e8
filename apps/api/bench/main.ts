import { benchAdapter } from './adapter/adapter-bench.ts'
import { benchBooks } from './books/books-bench.ts'
import { benchDuplicates } from './duplicates/duplicates-bench.ts'
import { benchExports } from './exports/exports-bench.ts'
import { benchForecast } from './forecast/forecast-bench.ts'
import { benchGifts } from './gifts/gifts-bench.ts'
import { benchImport } from './import/import-bench.ts'
import { benchList } from './list/list-bench.ts'
import { openDatabase } from './parts/database.ts'
import { fill } from './parts/fill.ts'
import { machineFacts } from './parts/machine.ts'
import { readOptions, type Options } from './parts/options.ts'
import { benchRecurring } from './recurring/recurring-bench.ts'
import { benchSearch } from './search/search-bench.ts'
import { toTable, type Line } from './parts/table.ts'
import { benchStatements } from './statements/statements-bench.ts'
import { benchUploads } from './uploads/uploads-bench.ts'

async function run(options: Options): Promise<void> {
  for (const [index, charges] of options.sizes.entries()) {
    const database = await openDatabase()
    try {
      if (index === 0) console.log(`${(await machineFacts(database.client)).join('\n')}\n`)
      const began = performance.now()
      const org = await fill(database.client, charges)
      console.log(
        `## ${charges.toLocaleString('en')} charges, ${org.charges.toLocaleString('en')} of them in the org that asks`,
      )
      console.log(`(filled in ${((performance.now() - began) / 1_000).toFixed(1)} s)\n`)
      const lines: Line[] = []
      if (options.benches.includes('list')) lines.push(...(await benchList(database, org, options)))
      if (options.benches.includes('adapter')) lines.push(...(await benchAdapter(database, org, options)))
      if (options.benches.includes('gifts')) lines.push(...(await benchGifts(database, org, options)))
      if (options.benches.includes('import')) lines.push(...(await benchImport(database, options)))
      if (options.benches.includes('forecast')) lines.push(...(await benchForecast(database, org, options)))
      if (options.benches.includes('recurring')) lines.push(...(await benchRecurring(database, org, options)))
      if (options.benches.includes('duplicates')) lines.push(...(await benchDuplicates(database, options)))
      if (options.benches.includes('search')) lines.push(...(await benchSearch(database, org, options)))
      if (options.benches.includes('exports')) lines.push(...(await benchExports(database, org, options)))
      if (options.benches.includes('books')) lines.push(...(await benchBooks(database, org)))
      if (options.benches.includes('statements') && index === 0)
        lines.push(...(await benchStatements(database, options.statements)))
      if (options.benches.includes('uploads')) lines.push(...(await benchUploads(database, options)))
      console.log(`${toTable(lines)}\n`)
    } finally {
      await database.close()
    }
  }
}

const options = readOptions(process.argv.slice(2))
if (options?.benches.includes('checkout')) {
  // Of the web app, which brings the browser along.
  const file = new URL('../../web/bench/checkout-bench.ts', import.meta.url)
  const bench = (await import(file.href)) as { benchCheckout: (print: (line: string) => void) => Promise<void> }
  await bench.benchCheckout(console.log)
}
if (options && options.benches.some((bench) => bench !== 'checkout')) await run(options)
