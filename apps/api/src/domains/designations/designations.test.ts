import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import '../../../test/matchers.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

test('a fund is opened, changed and listed', async () => {
  const org = await api.given.org()
  const { designations } = api.as(org.admin)
  const made = await designations.save({ designation: { name: 'Shelter', code: 'SHELTER' } })
  const saved = await designations.save({
    id: made.id,
    designation: { name: 'Night shelter', code: 'SHELTER', description: 'Beds', visibleOnCheckout: false },
  })
  expect(saved).toMatchObject({
    id: made.id,
    designation: 'Night shelter',
    description: 'Beds',
    visibleOnCheckout: false,
  })
  expect(await designations.list({ id: org.orgId })).toEqual([
    { id: org.designationId, designation: 'General fund', code: 'GEN', isDefault: true, status: 'active' },
    { id: made.id, designation: 'Night shelter', code: 'SHELTER', isDefault: false, status: 'active' },
  ])
  const taking = designations.save({ designation: { name: 'Other', code: 'GEN' } })
  await expect(taking).rejects.toBeProblem('designation_code_taken', { field: 'designation.code' })
})

test('the default stays open until another takes its place', async () => {
  const org = await api.given.org()
  const { designations } = api.as(org.admin)
  await expect(designations.archive({ id: org.designationId })).rejects.toBeProblem('designation_default_kept')
  const { id } = await designations.save({ designation: { name: 'Shelter', code: 'SHELTER' } })
  expect(await designations.makeDefault({ id })).toMatchObject({ isDefault: true })
  expect(await designations.archive({ id: org.designationId })).toMatchObject({ status: 'archived', isDefault: false })
  expect(await designations.reopen({ id: org.designationId })).toMatchObject({ status: 'active' })
})

test('another org has no funds to be seen or changed', async () => {
  const mine = await api.given.org()
  const theirs = await api.given.org()
  const { designations } = api.as(mine.admin)
  await expect(designations.list({ id: theirs.orgId })).rejects.toBeProblem('not_found')
  await expect(designations.archive({ id: theirs.designationId })).rejects.toBeProblem('not_found')
  const saving = designations.save({ id: theirs.designationId, designation: { name: 'Taken', code: 'T' } })
  await expect(saving).rejects.toBeProblem('not_found')
})
