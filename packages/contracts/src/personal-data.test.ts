import { expect, test } from 'vitest'
import { scrubMessage, scrubReport, scrubTrace } from './personal-data.js'

test.each([
  ['http://localhost:3000/#/donors?search=ada%20lovelace', 'http://localhost:3000/#/donors'],
  ['GET /api/trpc/donors.list,charges.list?batch=1&input=%7B%22search%22', 'GET /api/trpc/donors.list,charges.list'],
  ['mailto:ada@example.org', 'mailto:[email]'],
  ['/people/ada%40example.org/gifts', '/people/[email]/gifts'],
  ['button.al-button[aria-label="Remove Ada Lovelace"][type="button"]', 'button.al-button[type="button"]'],
  ['/donors/0198c6f2-6a3e-7c55-9f10-0123456789ab', '/donors/0198c6f2-6a3e-7c55-9f10-0123456789ab'],
  ['node_modules/@trpc/server/dist/index.js', 'node_modules/@trpc/server/dist/index.js'],
])('of %s stays %s', (given, kept) => {
  expect(scrubTrace(given)).toBe(kept)
})

test.each([
  ['insert into "donors" ("email") values (\'ada@example.org\') - duplicate key', 'duplicate key'],
  ['Key (org_id, email)=(12, ada@example.org) already exists.', 'Key (org_id, email)=(…) already exists.'],
  ['invalid input syntax for type uuid: "Ada Lovelace"', 'invalid input syntax for type uuid: "…"'],
  ['Unexpected token \'A\', "Ada, Countess" is not valid JSON', 'Unexpected token \'A\', "…" is not valid JSON'],
  ['relation "hubspot_links" does not exist', 'relation "hubspot_links" does not exist'],
  ["Cannot read properties of undefined (reading 'name')", "Cannot read properties of undefined (reading 'name')"],
  ['card 4242 4242 4242 4242 and +1 (212) 555-0100', 'card [number] and [number]'],
  ['gave up after 30000 ms', 'gave up after 30000 ms'],
])('an error that says %s is told as %s', (given, kept) => {
  expect(scrubMessage(given)).toBe(kept)
})

test('a report keeps its shape, its numbers and its ids', () => {
  const report = {
    event_id: '12345678901234567890123456789012',
    timestamp: 1732545000.123,
    exception: { values: [{ type: 'Error', value: 'no donor +12125550100' }] },
    breadcrumbs: [{ message: 'ada@example.org', data: { to: '/#/donors?search=ada' } }],
    user: null,
  }
  expect(scrubReport(report)).toEqual({
    event_id: '12345678901234567890123456789012',
    timestamp: 1732545000.123,
    exception: { values: [{ type: 'Error', value: 'no donor [number]' }] },
    breadcrumbs: [{ message: '[email]', data: { to: '/#/donors' } }],
    user: null,
  })
})
