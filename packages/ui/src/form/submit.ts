import type { ProblemCode, ProblemReport } from '@almoner/contracts/problems'
import { FORM_ERROR, setIn } from 'final-form'
import type { FormErrors } from './against-schema.js'
import { language } from '../texts/language.js'
import { said } from '../texts/sentences.js'
import { uiText } from '../texts/ui-text.js'

/** What went wrong with a form as a whole; `errorId` can be quoted to whoever keeps the server. */
export interface FormProblem {
  message: string
  errorId?: string
}

/** A command as a form calls it: a plain function, or a mutation with `mutateAsync`. */
export type Action<Values, Result> =
  | ((values: Values) => Promise<Result>)
  | { mutateAsync: (values: Values) => Promise<Result> }

/** A screen's own words for problems, where it has better ones than the contract's. */
export type ProblemWords = Partial<Record<ProblemCode, string>>

export interface SubmitOptions<Values, Result> {
  onDone?: (result: Result, values: Values) => void | Promise<void>
  words?: ProblemWords
  /** The part of the input that the form fills in: what is wrong in it is at fields of the form. */
  part?: string
}

/** What refused was no call: the browser, a device. The message is for people. */
export class LocalRefusal extends Error {
  override name = 'LocalRefusal'
}

const noAnswer = uiText('form.noAnswer')
const nothingLost = uiText('form.nothingLost')

/**
 * Makes an `onSubmit` that never rejects: a refusal comes back as messages at the fields it names, or as one message
 * for the whole form.
 */
export function submitTo<Values, Result>(
  action: Action<Values, Result>,
  { onDone, words, part = '' }: SubmitOptions<Values, Result> = {},
): (values: Values) => Promise<FormErrors | undefined> {
  return async (values) => {
    try {
      const result = await (typeof action === 'function' ? action(values) : action.mutateAsync(values))
      await onDone?.(result, values)
      return undefined
    } catch (error) {
      return toFormErrors(error, words, part)
    }
  }
}

/** The problem that an error carries, in the language of the page; null where the API was not heard at all. */
export function problemOf(error: unknown): ProblemReport | null {
  if (typeof error !== 'object' || error === null || !('data' in error)) return null
  const { data } = error
  if (typeof data !== 'object' || data === null || !('problem' in data)) return null
  return isProblemReport(data.problem) ? inPageLanguage(data.problem) : null
}

const inPageLanguage = (problem: ProblemReport): ProblemReport => ({
  ...problem,
  message: said(problem.message),
  fields: problem.fields.map(({ path, message }) => ({ path, message: said(message) })),
})

/** What to tell a person of an error, in a sentence. */
export function describeError(error: unknown, words: ProblemWords = {}): FormProblem {
  if (error instanceof LocalRefusal) return { message: error.message }
  const problem = problemOf(error)
  if (!problem) return { message: noAnswer }
  const message = withLacking(words[problem.code] ?? problem.message, problem)
  return problem.code === 'something_wrong' ? { message, errorId: problem.errorId } : { message }
}

/** Whom to ask for a right, in a sentence; whoever owns the organization where nobody is named. */
export const askingFor = (names: readonly string[]): string =>
  names.length === 0
    ? uiText('rights.askOwner')
    : uiText('rights.ask', { names: new Intl.ListFormat(language, { type: 'disjunction' }).format(names) })

const withLacking = (message: string, { lacking }: ProblemReport): string =>
  lacking ? `${message} ${said(lacking.message)} ${askingFor(lacking.names)}` : message

function toFormErrors(error: unknown, words: ProblemWords | undefined, part: string): FormErrors {
  const problem = problemOf(error)
  const atFields = (problem?.fields ?? []).filter((field) => field.path !== '')
  if (!problem) {
    const { message } = describeError(error)
    return { [FORM_ERROR]: { message: message === noAnswer ? `${noAnswer} ${nothingLost}` : message } }
  }
  if (atFields.length === 0) return { [FORM_ERROR]: describeError(error, words) }
  let errors: FormErrors = {}
  for (const { path, message } of atFields) {
    const field = part && path.startsWith(`${part}.`) ? path.slice(part.length + 1) : path
    errors = setIn(errors, field, message) as FormErrors
  }
  return errors
}

function isProblemReport(value: unknown): value is ProblemReport {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    'message' in value &&
    typeof value.message === 'string' &&
    'fields' in value &&
    Array.isArray(value.fields)
  )
}
