import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyFile, root, textOf, toolEnvironment } from './repo.js'

interface LintReport {
  diagnostics: { code: string; message: string; filename: string }[]
  number_of_files: number
}

/** Each breaks one rule, and is what that rule must say about it. */
const planted: readonly { path: string; code: string; rule: string; says: RegExp }[] = [
  {
    path: 'packages/contracts/src/planted.ts',
    code: "import { readFileSync } from 'node:fs'\nexport const read = readFileSync\n",
    rule: 'boundaries',
    says: /Contracts import zod and each other/,
  },
  {
    path: 'packages/client/src/planted.ts',
    code: "import { money } from '@almoner/contracts/money'\nexport const make = money\n",
    rule: 'boundaries',
    says: /The client is a package by itself/,
  },
  {
    path: 'apps/web/src/planted-program.ts',
    code: "import { AlmonerClient } from '@almoner/client'\nexport const make = AlmonerClient\n",
    rule: 'boundaries',
    says: /The client is for programs of others/,
  },
  {
    path: 'packages/ui/src/planted.ts',
    code: "import { useNavigate } from 'react-router'\nexport const go = useNavigate\n",
    rule: 'boundaries',
    says: /no call, no route and no noun/,
  },
  {
    path: 'packages/ui/src/planted-noun.ts',
    code: "import { chargeStatuses } from '@almoner/contracts/charges/charge'\nexport const all = chargeStatuses\n",
    rule: 'boundaries',
    says: /no call, no route and no noun/,
  },
  {
    path: 'apps/web/src/planted.ts',
    code: "import { appRouter } from '@almoner/api/app-router'\nexport const calls = appRouter\n",
    rule: 'boundaries',
    says: /from the API its types alone/,
  },
  {
    path: 'apps/web/src/shell/planted.ts',
    code: "import type { Charge } from '../../../api/src/domains/charges/charge.entity'\nexport type Row = Charge\n",
    rule: 'boundaries',
    says: /from the API its types alone/,
  },
  {
    path: 'apps/web/src/shell/planted-client.ts',
    code: "import { createTRPCReact } from '@trpc/react-query'\nexport const make = createTRPCReact\n",
    rule: 'boundaries',
    says: /Only apps\/web\/src\/trpc\.ts/,
  },
  {
    path: 'apps/web/src/features/charges/planted.ts',
    code: "import { donorWords } from '../donors/donor-words'\nexport const words = donorWords\n",
    rule: 'boundaries',
    says: /Features never import each other/,
  },
  {
    path: 'apps/web/src/features/charges/planted-input.ts',
    code: "import { Button, Select } from 'antd'\nexport const parts = [Button, Select]\n",
    rule: 'boundaries',
    says: /comes from @almoner\/ui\/fields/,
  },
  {
    path: 'apps/web/src/shell/PlantedText.tsx',
    code: 'export const Planted = ({ count }: { count: number }) => <p>{count} gifts</p>\n',
    rule: 'texts',
    says: /messages\/en\.json/,
  },
  {
    path: 'packages/ui/src/data/PlantedLabel.tsx',
    code: "export const Planted = ({ isOpen }: { isOpen: boolean }) => <nav aria-label={isOpen ? 'Hide' : 'Show'} />\n",
    rule: 'texts',
    says: /messages\/en\.json/,
  },
  {
    path: 'apps/web/src/public/planted.ts',
    code: "import { Button } from 'antd'\nexport const part = Button\n",
    rule: 'boundaries',
    says: /no antd/,
  },
  {
    path: 'apps/api/src/platform/mail/planted.ts',
    code: "import { Charge } from '../../domains/charges/index.js'\nexport const row = Charge\n",
    rule: 'boundaries',
    says: /The platform knows no domain/,
  },
  {
    path: 'apps/api/src/trpc/planted.ts',
    code: "import type { AppRouter } from '../api/app-router.js'\nexport type Router = AppRouter\n",
    rule: 'boundaries',
    says: /trpc and rest lie beneath the domains/,
  },
  {
    path: 'apps/api/src/rest/planted.ts',
    code: "import { Charge } from '../domains/charges/index.js'\nexport const row = Charge\n",
    rule: 'boundaries',
    says: /trpc and rest lie beneath the domains/,
  },
  {
    path: 'apps/api/src/domains/charges/planted-roof.service.ts',
    code: "import { ContextFactory } from '../../api/context-factory.js'\nexport const make = ContextFactory\n",
    rule: 'boundaries',
    says: /http → api → domains/,
  },
  {
    path: 'apps/api/src/api/planted.ts',
    code: "import { createServer } from '../http/server.js'\nexport const start = createServer\n",
    rule: 'boundaries',
    says: /http → api → domains/,
  },
  {
    path: 'apps/api/src/domains/charges/planted.service.ts',
    code: "import { procedureFor } from '../../trpc/procedure-for.js'\nexport const make = procedureFor\n",
    rule: 'boundaries',
    says: /knows tRPC in its \*\.router\.ts alone/,
  },
  {
    path: 'apps/api/src/domains/charges/planted-error.service.ts',
    code: "import { TRPCError } from '@trpc/server'\nexport const problem = TRPCError\n",
    rule: 'boundaries',
    says: /knows tRPC in its \*\.router\.ts alone/,
  },
  {
    path: 'apps/api/src/domains/charges/planted-rest.service.ts',
    code: "import { restOperations } from '../../rest/rest-operations.js'\nexport const list = restOperations\n",
    rule: 'boundaries',
    says: /A domain knows nothing of REST/,
  },
  {
    path: 'apps/api/src/domains/charges/planted-neighbour.service.ts',
    code: "import { DonorsRepository } from '../donors/donors.repository.js'\nexport const rows = DonorsRepository\n",
    rule: 'boundaries',
    says: /entered by its door/,
  },
  {
    path: 'apps/api/src/domains/charges/planted.entity.ts',
    code: "import { ChargesService } from './charges.service.js'\nexport const verbs = ChargesService\n",
    rule: 'boundaries',
    says: /rules and entities ← repositories/,
  },
  {
    path: 'apps/api/src/domains/charges/planted-rules.ts',
    code: "import { ChargesService } from './charges.service.js'\nexport const verbs = ChargesService\n",
    rule: 'boundaries',
    says: /rules and entities ← repositories/,
  },
  {
    path: 'apps/api/src/domains/charges/planted-clock.ts',
    code: 'export const now = () => [new Date(), Date.now()]\n',
    rule: 'clock',
    says: /clock\.ts/,
  },
  {
    path: 'apps/api/src/domains/charges/planted-settings.ts',
    code: "export const isDemo = () => process.env['DEMO'] === '1'\n",
    rule: 'settings',
    says: /config\.ts/,
  },
  {
    path: 'apps/api/src/domains/charges/planted-fetch.ts',
    code: "export const ask = () => fetch('https://example.org')\n",
    rule: 'outbound',
    says: /platform\/outbound/,
  },
  {
    path: 'apps/api/src/domains/charges/planted-global-fetch.ts',
    code: "export const ask = () => globalThis.fetch('https://example.org')\n",
    rule: 'outbound',
    says: /platform\/outbound/,
  },
  {
    path: 'apps/api/src/domains/charges/planted-request.ts',
    code: "import { request } from 'node:https'\nexport const ask = () => request('https://example.org')\n",
    rule: 'outbound',
    says: /platform\/outbound/,
  },
  {
    path: 'apps/api/src/platform/mail/planted-http.ts',
    code: "import * as http from 'node:http'\nexport const ask = () => http.get('http://example.org')\n",
    rule: 'outbound',
    says: /platform\/outbound/,
  },
  {
    path: 'apps/api/src/domains/charges/planted-execute.ts',
    code: "export const end = (em, id) => em.execute('delete from charges where id = ?', [id])\n",
    rule: 'database-door',
    says: /binds its values/,
  },
  {
    path: 'apps/api/src/domains/charges/planted-connection.ts',
    code: 'export class Ends {\n  end(id) {\n    return this.em.getConnection().execute(`delete from charges where id = ${id}`)\n  }\n}\n',
    rule: 'database-door',
    says: /binds its values/,
  },
  {
    path: 'apps/api/src/domains/charges/planted-driver.repository.ts',
    code: 'export const end = (pool, id) => pool.query(`delete from charges where id = ${id}`)\n',
    rule: 'database-door',
    says: /binds its values/,
  },
  {
    path: 'apps/api/src/platform/mail/planted-config.statements.ts',
    code: "export const end = (client, ending) => client.query({ name: 'end', text: ending, values: [1] })\n",
    rule: 'database-door',
    says: /binds its values/,
  },
  {
    path: 'apps/api/src/domains/charges/planted-sql.service.ts',
    code: "import { sql } from 'kysely'\nexport const all = sql`select id from charges`\n",
    rule: 'sql-files',
    says: /files that are named for it/,
  },
  {
    path: 'apps/api/src/domains/charges/planted-builder.ts',
    code: "export const end = (db, id: string) => db.deleteFrom('charges').where('id', '=', id).execute()\n",
    rule: 'sql-files',
    says: /files that are named for it/,
  },
  {
    path: 'apps/web/src/features/charges/planted-money.ts',
    code: 'export const half = (charge: { amountMinor: number }) => Math.round(charge.amountMinor / 2)\n',
    rule: 'money-math',
    says: /minor-units\.ts/,
  },
  {
    path: 'apps/api/src/domains/charges/planted-scaling.ts',
    code: 'export const withFee = (charge: { feeAmount: number }) => charge.feeAmount * 1.1\n',
    rule: 'money-math',
    says: /minor-units\.ts/,
  },
  {
    path: 'apps/api/src/domains/charges/planted-cast.ts',
    code: "import type { MinorUnits } from '@almoner/contracts/minor-units'\nexport const withTax = (sum: number) => (sum * 1.1) as MinorUnits\n",
    rule: 'money-math',
    says: /A cast makes an amount/,
  },
  {
    path: 'apps/web/src/planted-default.ts',
    code: 'export default function nameless() {}\n',
    rule: 'named-exports',
    says: /Exports have names/,
  },
]

/** What the rules allow, however close it comes. */
const allowed: Readonly<Record<string, string>> = {
  'packages/contracts/src/innocent.ts': "import { z } from 'zod'\nexport const name = z.string()\n",
  'packages/client/src/innocent.ts': "import { Webhook } from 'standardwebhooks'\nexport const hook = Webhook\n",
  'packages/ui/src/doubled.ts': 'export const isLarge = (amount: number, most: number) => amount * 2 <= most\n',
  'packages/ui/src/innocent.ts': "import { add } from '@almoner/contracts/money'\nexport const sum = add\n",
  'apps/web/src/innocent.ts':
    "import type { AppRouter } from '@almoner/api/app-router'\nexport type Router = AppRouter\n",
  'apps/web/src/features/charges/innocent.ts': "import { Button } from 'antd'\nexport const part = Button\n",
  'apps/api/src/domains/charges/innocent.router.ts':
    "import { procedureFor } from '../../trpc/procedure-for.js'\nexport const make = procedureFor\n",
  'apps/api/src/trpc/innocent.ts':
    "import { Problem } from '../platform/problems/problem.js'\nexport const problem = Problem\n",
  'apps/api/src/api/innocent.ts':
    "import { ChargesService } from '../domains/charges/index.js'\nimport { router } from '../trpc/trpc.js'\nexport const parts = [ChargesService, router]\n",
  'apps/api/src/domains/charges/innocent.service.ts':
    "import { DonorsService } from '../donors/index.js'\nexport const verbs = DonorsService\n",
  'apps/api/src/domains/charges/innocent-time.ts': "export const start = new Date('2026-01-01T00:00:00Z')\n",
  'apps/api/src/http/innocent-server.ts':
    "import { createServer, type IncomingMessage } from 'node:http'\nexport const listen = createServer\nexport type Asked = IncomingMessage\n",
  'apps/api/src/domains/charges/innocent.statements.ts':
    "import { transactionOf } from '../../platform/database/transaction.js'\nexport const end = (em, id: string) => transactionOf(em).deleteFrom('charges').where('id', '=', id).execute()\n",
  'apps/api/src/domains/charges/innocent-copy.ts':
    "import { from as copyFrom } from 'pg-copy-streams'\nexport const load = (client) => client.query(copyFrom('copy charges from stdin'))\n",
  'apps/web/src/features/charges/innocent-math.ts':
    'export const largest = (counts: number[]) => Math.max(...counts)\n',
}

let folder: string
let found: Map<string, string[]>

const lint = (cwd: string, args: string[]): LintReport => {
  const run = spawnSync('oxlint', ['--format=json', ...args], {
    cwd,
    env: toolEnvironment(),
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  return JSON.parse(run.stdout) as LintReport
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'almoner-walls-'))
  cpSync(join(root, 'tooling', 'lint'), join(folder, 'tooling', 'lint'), { recursive: true })
  // Without types: there are none in this bare copy, and these rules need none.
  const config = JSON.parse(textOf('.oxlintrc.json')) as Record<string, unknown>
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify({ ...config, options: {} }))
  const files = [...planted.map(({ path, code }) => [path, code] as const), ...Object.entries(allowed)]
  for (const [path, code] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), code)
  }
  found = new Map()
  for (const { filename, code, message } of lint(folder, []).diagnostics) {
    if (code.startsWith('almoner(')) found.set(filename, [...(found.get(filename) ?? []), `${code} ${message}`])
  }
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the linter', () => {
  it.each(planted)('sees what is wrong in $path', ({ path, rule, says }) => {
    const messages = found.get(path) ?? []
    expect(messages.join('\n')).toContain(`almoner(${rule})`)
    expect(messages.join('\n')).toMatch(says)
  })

  it.each(Object.keys(allowed))('lets %s be', (path) => {
    expect(found.get(path)).toBeUndefined()
  })

  it('reads every file of code in the repository', () => {
    const code = everyFile().filter((path) => /\.(ts|tsx|js|mjs)$/.test(path))
    const untyped = join(folder, '.oxlintrc.json')
    expect(lint(root, ['--silent', '--config', untyped]).number_of_files).toBeGreaterThanOrEqual(code.length)
  })
})
