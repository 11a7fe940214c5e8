import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RelationshipKind } from '@almoner/contracts/donors/relationship'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import '../../../../test/matchers.js'

let api: TestApi
let org: GivenOrg
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(async () => {
  org = await api.given.org()
})
afterAll(() => api.close())

const donors = () => api.as(org.admin).donors
const relationships = () => api.as(org.agent).relationships
const add = async (firstName: string) =>
  (await donors().create({ firstName, lastName: 'Mercer', idempotencyKey: randomUUID() })).id
const relate = (id: string, otherId: string, kind: RelationshipKind) => relationships().add({ id, otherId, kind })
const of = async (id: string) =>
  Object.fromEntries((await relationships().list({ id })).map(({ name, kind }) => [name, kind]))

test('a relationship stands on the pages of both, each with what the other is', async () => {
  const [janet, tom, mill] = [await add('Janet'), await add('Tom'), await add('Mill')]
  await relate(janet, tom, 'child')
  await relate(janet, mill, 'employer')
  await relate(tom, janet, 'parent')
  expect(await of(janet)).toEqual({ 'Tom Mercer': 'child', 'Mill Mercer': 'employer' })
  expect(await relationships().list({ id: janet })).toHaveLength(2)
  expect(await of(tom)).toEqual({ 'Janet Mercer': 'parent' })
  expect(await of(mill)).toEqual({ 'Janet Mercer': 'employee' })
  const [first] = await relationships().list({ id: tom })
  expect(await relationships().remove({ id: tom, relationshipId: first?.id ?? '' })).toEqual([])
  expect(await of(janet)).toEqual({ 'Mill Mercer': 'employer' })
})

test('is refused with oneself, with nobody and across orgs', async () => {
  const [janet, tom] = [await add('Janet'), await add('Tom')]
  const other = await api.given.org()
  await expect(relate(janet, janet, 'friend')).rejects.toBeProblem('input_invalid', { field: 'otherId' })
  await expect(relate(janet, await api.given.donor(other), 'friend')).rejects.toBeProblem('input_invalid', {
    field: 'otherId',
  })
  const [made] = await relate(janet, tom, 'friend')
  const theirs = api.as(other.owner).relationships
  await expect(theirs.list({ id: janet })).rejects.toBeProblem('not_found')
  await expect(theirs.remove({ id: janet, relationshipId: made?.id ?? '' })).rejects.toBeProblem('not_found')
  const stranger = await add('Al')
  await expect(relationships().remove({ id: stranger, relationshipId: made?.id ?? '' })).rejects.toBeProblem(
    'not_found',
  )
})

test('a merge takes relationships along, drops those between the two, and brings all back', async () => {
  const [kept, merged, tom, ida] = [await add('Janet'), await add('J'), await add('Tom'), await add('Ida')]
  await relate(merged, tom, 'spouse')
  await relate(ida, merged, 'parent')
  await relate(merged, kept, 'sibling')
  await relate(kept, merged, 'friend')
  const { mergeId } = await donors().merge({ keptId: kept, mergedId: merged })
  expect(await of(kept)).toEqual({ 'Tom Mercer': 'spouse', 'Ida Mercer': 'child' })
  await donors().unmerge({ mergeId })
  expect(await relationships().list({ id: kept })).toHaveLength(2)
  expect(await relationships().list({ id: merged })).toHaveLength(4)
  expect(await of(tom)).toEqual({ 'J Mercer': 'spouse' })
})

test('who was deleted is on nobody’s page', async () => {
  const [janet, tom] = [await add('Janet'), await add('Tom')]
  await relate(janet, tom, 'friend')
  await donors().remove({ id: tom })
  expect(await of(janet)).toEqual({})
  await donors().restore({ id: tom })
  expect(await of(janet)).toEqual({ 'Tom Mercer': 'friend' })
})
