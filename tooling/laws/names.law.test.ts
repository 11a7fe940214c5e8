import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { everyFile, textOf } from './repo.js'

const code = everyFile().filter(
  (path) => /^(apps|packages|tooling)\/.+\.(ts|tsx|js|mjs)$/.test(path) && !path.startsWith('tooling/laws/'),
)

/** Words that names had before the glossary, each with the one that is used now. */
const retired = new Map([
  ['absent', 'not found'],
  ['courier', 'sender'],
  ['deed', 'command'],
  ['deeds', 'commands'],
  ['demand', 'auth challenge'],
  ['demands', 'auth challenges'],
  ['desk', 'operation runner, command'],
  ['dice', 'rng'],
  ['doing', 'action'],
  ['doings', 'actions'],
  ['entrance', 'login'],
  ['gathering', 'batcher'],
  ['pile', 'batch'],
  ['plan', 'donation, recurring donation'],
  ['plans', 'donations, recurring donations'],
  ['postman', 'mail sender'],
  ['sighting', 'install'],
  ['sightings', 'installs'],
  ['standing', 'principal, state, status'],
  ['sweep', 'poller'],
  ['sweeps', 'pollers'],
  ['told', 'text, notification'],
  ['wish', 'command'],
])

const importPlan = 'how the columns of a file are to be imported'

/** Names in which such a word is the plain one, each with the reason. */
const plain = new Map([
  ['absent', 'what a gateway answers of a charge that it does not know'],
  ['Absent', 'the type of that answer'],
  ['isToldByMail', 'a field of the API'],
  ['ImportPlan', importPlan],
  ['importPlanSchema', importPlan],
  ['ImportPlanWire', importPlan],
  ['RememberedPlan', importPlan],
  ['rememberedPlanSchema', importPlan],
  ['suggestPlan', importPlan],
  ['suggestedPlan', importPlan],
  ['refreshPlan', importPlan],
  ['findPlanGaps', importPlan],
  ['PlanPartProps', importPlan],
  ['PlanDefaults', importPlan],
  ['plan-check', importPlan],
  ['suggest-plan', importPlan],
  ['remembered-plan.entity', importPlan],
  ['plan-draft', importPlan],
  ['plan-draft.test', importPlan],
  ['planLaunch', 'how a process is to be started'],
])

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/)

// What a file keeps to itself may be called as the sentence around it reads, types apart.
const declaration = /\b(?:export (?:async )?(?:const|function|let)|class|interface|enum|^(?:export )?type) (\w+)/gm

/** Names of a file that have a retired word: its own, and those of what it declares. */
const retiredIn = (path: string, text: string): string[] =>
  [basename(path).replace(/\.\w+$/, ''), ...[...text.matchAll(declaration)].map(([, name = '']) => name)]
    .filter((name) => !plain.has(name) && wordsOf(name).some((word) => retired.has(word)))
    .map((name) => `${path}: ${name}`)

const foldersOf = (root: string): string[] => [
  ...new Set(
    everyFile().flatMap((path) =>
      path.startsWith(root) ? (/^([^/]+)\//.exec(path.slice(root.length))?.[1] ?? []) : [],
    ),
  ),
]

/** Folders that contracts, API and web do not share, each with the reason. */
const unshared = new Map([
  ['filters', 'what the lists of all nouns are filtered by'],
  ['installments', 'operations of donations and of the domain recurring, which collects them'],
  ['instance', 'an operation of admin'],
  ['payment-reviews', 'operations of the domain charges'],
  ['legal-entities', 'kept by the domain orgs'],
  ['ledger', 'nothing of it is asked for by itself'],
  ['portal-links', 'used by emails and portal'],
  ['recurring', 'the worker of donations'],
  ['sign-up', 'its operations are those of accounts, for someone who has none yet'],
  ['org-settings', 'screens of orgs'],
  ['settings', 'the frame of all settings'],
])

describe('names', () => {
  test('have no word that the glossary has replaced', () => {
    expect(code.length).toBeGreaterThan(1000)
    expect(code.flatMap((path) => retiredIn(path, textOf(path)))).toEqual([])
  })

  test('would be refused with one', () => {
    expect(retiredIn('apps/web/src/portal-entrance.ts', 'export class PlanDesk {}\nexport const planDesk = 1')).toEqual(
      [
        'apps/web/src/portal-entrance.ts: portal-entrance',
        'apps/web/src/portal-entrance.ts: PlanDesk',
        'apps/web/src/portal-entrance.ts: planDesk',
      ],
    )
  })
})

describe('folders of nouns', () => {
  const contracts = foldersOf('packages/contracts/src/')
  const api = foldersOf('apps/api/src/domains/')
  const web = foldersOf('apps/web/src/features/')

  test('are the same in contracts, API and web', () => {
    expect(contracts.length).toBeGreaterThan(20)
    const stray = [
      ...contracts.filter((noun) => !api.includes(noun)),
      ...api.filter((noun) => !contracts.includes(noun)),
      ...web.filter((noun) => !contracts.includes(noun) || !api.includes(noun)),
    ]
    expect(stray.filter((noun) => !unshared.has(noun))).toEqual([])
  })

  test('have no exception that is not needed any more', () => {
    const all = [...contracts, ...api, ...web]
    const shared = (noun: string) => contracts.includes(noun) && api.includes(noun)
    expect([...unshared.keys()].filter((noun) => !all.includes(noun) || shared(noun))).toEqual([])
  })
})
