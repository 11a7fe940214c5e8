import { FORM_ERROR } from 'final-form'
import { expect, test, vi } from 'vitest'
import { describeError, LocalRefusal, submitTo } from './submit.js'

const refusal = (problem: object) => Object.assign(new Error('refused'), { data: { problem } })

test('calls on with the result and the values when all went well', async () => {
  const onDone = vi.fn()
  const errors = await submitTo(async (values: { name: string }) => values.name.length, { onDone })({ name: 'Dana' })
  expect(errors).toBeUndefined()
  expect(onDone).toHaveBeenCalledWith(4, { name: 'Dana' })
})

test('takes a mutation as well as a function', async () => {
  const mutateAsync = vi.fn(async () => 'done')
  await submitTo({ mutateAsync })({ name: 'Dana' })
  expect(mutateAsync).toHaveBeenCalledWith({ name: 'Dana' })
})

test('puts a refusal on the fields that it names', async () => {
  const fields = [
    { path: 'donor.email', message: 'Enter a valid email address' },
    { path: 'lines.0.note', message: 'Required' },
  ]
  const submit = submitTo(() =>
    Promise.reject(refusal({ code: 'input_invalid', message: 'donor.email: …', fields, errorId: 'e1' })),
  )
  expect(await submit({})).toEqual({ donor: { email: 'Enter a valid email address' }, lines: [{ note: 'Required' }] })
})

test('gives a refusal without fields to the form, in the words of the screen where there are any', async () => {
  const error = refusal({ code: 'credentials_wrong', message: 'Wrong email or password', fields: [], errorId: 'e2' })
  expect(await submitTo(() => Promise.reject(error))({})).toEqual({
    [FORM_ERROR]: { message: 'Wrong email or password' },
  })
  const words = { credentials_wrong: 'That is not it' }
  expect(await submitTo(() => Promise.reject(error), { words })({})).toEqual({
    [FORM_ERROR]: { message: 'That is not it' },
  })
})

test('shows the id of an error that nobody foresaw', () => {
  const error = refusal({ code: 'something_wrong', message: 'Something went wrong', fields: [], errorId: 'e3' })
  expect(describeError(error)).toEqual({ message: 'Something went wrong', errorId: 'e3' })
})

test('says which right is lacking, and whom to ask for it', () => {
  const told = (names: string[]) => {
    const lacking = { permission: 'charges.refund', message: 'You need the right to refund gifts.', names }
    const problem = { code: 'permission_denied', message: 'Permission denied!', fields: [], errorId: 'e4', lacking }
    return describeError(refusal(problem)).message
  }
  expect(told(['Ana Silva', 'Tom Berg'])).toBe(
    'Permission denied! You need the right to refund gifts. Ask Ana Silva or Tom Berg.',
  )
  expect(told([])).toMatch(/ Ask the owner of your organization\.$/)
})

test('says so when the server was not heard', async () => {
  const errors = await submitTo(() => Promise.reject(new TypeError('Failed to fetch')))({})
  expect(errors).toEqual({ [FORM_ERROR]: { message: expect.stringContaining('What you typed is still here') } })
})

test('tells what the browser refused in its own words', async () => {
  const refused = new LocalRefusal('The browser did not finish')
  expect(await submitTo(() => Promise.reject(refused))({})).toEqual({
    [FORM_ERROR]: { message: 'The browser did not finish' },
  })
  expect(describeError(refused)).toEqual({ message: 'The browser did not finish' })
})
