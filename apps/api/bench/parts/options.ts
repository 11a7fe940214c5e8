import { parseArgs } from 'node:util'

const benches = [
  'list',
  'adapter',
  'import',
  'gifts',
  'forecast',
  'recurring',
  'uploads',
  'duplicates',
  'search',
  'exports',
  'books',
  'statements',
  'checkout',
] as const
export type Bench = (typeof benches)[number]

export interface Options {
  benches: readonly Bench[]
  sizes: number[]
  rounds: number
  secondsPerRound: number
  importRounds: number
  importGifts: number
  statements: number
}

const words = `Measures Almoner beside a floor written by hand, in the same run.

  npm run bench                        all; at 10,000 and 1,000,000 charges what depends on them
  npm run bench -- --large             10,000,000 as well
  npm run bench -- --only list         list, adapter (REST over its procedure), import, gifts, forecast, recurring,
                                       uploads, duplicates, search, exports, books, statements or checkout alone
  npm run bench -- --charges 10000     one size of your own
  npm run bench -- --rounds 3 --seconds 2 --import-rounds 1 --import-gifts 300000 --statements 1000
`

export function readOptions(args: string[]): Options | null {
  const { values } = parseArgs({
    args,
    options: {
      help: { type: 'boolean', default: false },
      large: { type: 'boolean', default: false },
      only: { type: 'string' },
      charges: { type: 'string' },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '2' },
      'import-gifts': { type: 'string', default: '100000' },
      'import-rounds': { type: 'string', default: '2' },
      statements: { type: 'string', default: '10000' },
    },
  })
  if (values.help) {
    console.log(words)
    return null
  }
  const only = benches.find((bench) => bench === values.only)
  if (values.only && !only) throw new Error(`--only takes ${benches.join(' or ')}, not ${values.only}`)
  const sizes = values.charges
    ? [whole('charges', values.charges)]
    : [10_000, 1_000_000, ...(values.large ? [10_000_000] : [])]
  return {
    benches: only ? [only] : benches,
    sizes,
    rounds: whole('rounds', values.rounds),
    secondsPerRound: whole('seconds', values.seconds),
    importGifts: whole('import-gifts', values['import-gifts']),
    importRounds: whole('import-rounds', values['import-rounds']),
    statements: whole('statements', values.statements),
  }
}

function whole(name: string, text: string): number {
  if (!/^\d+$/.test(text) || Number(text) === 0)
    throw new Error(`--${name} takes a whole number above zero, not ${text}`)
  return Number(text)
}
