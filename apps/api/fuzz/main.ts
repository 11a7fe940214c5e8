import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { noLimits, startServer } from '../bench/parts/server-process.ts'
import { fuzz } from './fuzz.ts'

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    seed: { type: 'string' },
    requests: { type: 'string', default: '20000' },
  },
})
if (values.help) {
  console.log('Sends random requests to every call: npm run fuzz -- --requests 20000 --seed 7')
  process.exit()
}
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 32))
const requests = Number(values.requests)
if (!Number.isInteger(seed) || !Number.isInteger(requests)) throw new Error('--seed and --requests take whole numbers')

console.log(`Seed ${seed}: npm run fuzz -- --seed ${seed} sends the same again.`)
const dataDir = await mkdtemp(join(tmpdir(), 'almoner-fuzz-'))
const server = await startServer(
  new URL('../dist/main.js', import.meta.url),
  {
    DATA_DIR: dataDir,
    DEMO: '0',
    HOST: '127.0.0.1',
    ...noLimits,
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'fatal',
  },
  '/healthz',
)
try {
  const before = await server.usage()
  const report = await fuzz(server.url, { seed, requests })
  const { faults, byStatus, ...figures } = report
  const after = await server.usage()
  console.log(
    `${figures.requests.toLocaleString('en')} requests to ${figures.calls} calls, ${figures.perSecond} a second, the slowest in ${figures.slowestMs} ms; ` +
      `memory ${mebibytes(before.rssBytes)} before, ${mebibytes(after.rssBytes)} after; the same process to the end.`,
  )
  console.log(
    `Answers: ${Object.entries(byStatus)
      .map(([status, count]) => `${status} × ${count}`)
      .join(', ')}`,
  )
  console.log(`Faults: ${faults.length}`)
  for (const { request, answer } of faults.slice(0, 20)) console.log(`\n${request}\n  ${answer}`)
  if (faults.length > 0) process.exitCode = 1
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

function mebibytes(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20)} MiB`
}
