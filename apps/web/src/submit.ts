import * as form from '@almoner/ui/form/submit'
import { problemText } from './problems/messages'

const codes = problemText.group('codes')

/** The form's `submitTo` with this app's words for problems; `words` come before them. */
export const submitTo = <Values, Result>(
  action: form.Action<Values, Result>,
  { words, ...options }: form.SubmitOptions<Values, Result> = {},
) => form.submitTo(action, { ...options, words: { ...codes, ...words } })

/** What to tell a person of an error, in this app's words for problems; `words` come before them. */
export const describeError = (error: unknown, words?: form.ProblemWords): form.FormProblem =>
  form.describeError(error, { ...codes, ...words })
