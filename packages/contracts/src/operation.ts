import { z } from 'zod'
import { wordsForIssue } from './issue-words.js'
import type { Access } from './permissions.js'
import type { ProblemCode } from './problems.js'

z.config({ localeError: wordsForIssue })

export type OperationKind = 'query' | 'command'

export type AwaitedFactor = 'second_factor' | 'second_factor_setup'

/** A form (multipart): a part of JSON, a file, and a flag that takes the stored file away and wins over a new one. */
export interface RestForm {
  part: string
  schema: z.ZodType
  file: string
  deleteFlag?: string
  /** The part of JSON may be left out, and is then empty. */
  isPartOptional?: boolean
}

/** The largest form that is read, in bytes of its body, and what a larger one is told. */
export interface FormLimit {
  maxBytes: number
  tooLarge: string
}

/**
 * Where an operation answers over REST, and where its input comes from: parameters of the path, the named ones of the
 * query, and the body, each by the name of a field of the input. The path wins over a body that names the same field.
 */
export interface RestEntry {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`, with `{name}` for parameters. */
  path: string
  /** Fields that come from the query, others are left alone; `*` takes all and refuses those that are not known. */
  query?: readonly string[] | '*'
  /** The body is this field of the input, sent under its name (`{ "agent": … }`) or bare. */
  bodyField?: string
  /** The body holds the fields of the input; some or all of them may be sent within these names, each within the one before. */
  mayWrapIn?: readonly string[]
  form?: RestForm
}

/** As pure data. `Wire` is what a caller may send, `Input` what the handler gets after parsing. */
export interface Operation<Wire, Input, Output, Kind extends OperationKind = OperationKind> extends Definition<
  Wire,
  Input,
  Output
> {
  kind: Kind
  problems: readonly ProblemCode[]
}

interface Definition<Wire, Input, Output> {
  /** `domain.verb`, as the router exposes it. */
  name: string
  summary: string
  access: Access
  /** Superusers may call it as themselves too, whatever organization it is about; its handler says which. */
  orSuperuser?: true
  /** It can be called before this has been given; everything else has to wait for it. */
  whileAwaiting?: readonly AwaitedFactor[]
  /**
   * A superuser may call it in another's name. Absent means refused: an operation is left out where it gives or takes
   * rights, opens an account or a door for programs, shows a secret, moves money or carries data away.
   */
  whileImpersonating?: 'allowed'
  /** A command that members may call while their organization is suspended; every other waits, and queries go on. */
  whileSuspended?: 'allowed'
  input: z.ZodType<Input, Wire>
  /** What somebody without a session has to send in its place, so that all that is wrong with it is told at once. */
  inputOfStrangers?: z.ZodType<Input>
  output: z.ZodType<Output>
  /** The codes it can raise besides those of every call (session, permission, input). */
  problems?: readonly ProblemCode[]
  /** The input carries `idempotencyKey`: the same key and input give the first outcome again. */
  isIdempotent?: boolean
  /** The input is a form (multipart), for an operation that answers nowhere over REST as one. */
  form?: FormLimit
  rest?: RestEntry | readonly RestEntry[]
}

export type Admission = Pick<
  Operation<unknown, unknown, unknown>,
  'kind' | 'access' | 'orSuperuser' | 'whileImpersonating' | 'whileSuspended'
>

export function restEntriesOf({ rest }: { rest?: RestEntry | readonly RestEntry[] | undefined }): readonly RestEntry[] {
  return rest === undefined ? [] : 'path' in rest ? [rest] : rest
}

/** Fields of JSON and up to two pictures, each held to its own size when it is read, so that its field is named. */
export const pictureForm: FormLimit = { maxBytes: 12_000_000, tooLarge: 'The picture must be 2 MB or smaller' }

export function formLimitOf(operation: Pick<Operation<never, never, never>, 'form' | 'rest'>): FormLimit | null {
  if (operation.form) return operation.form
  return restEntriesOf(operation).some(({ form }) => form !== undefined) ? pictureForm : null
}

export const defineQuery = <Input, Output, Wire = Input>(
  operation: Definition<Wire, Input, Output>,
): Operation<Wire, Input, Output, 'query'> => ({ problems: [], ...operation, kind: 'query' })

export const defineCommand = <Input, Output, Wire = Input>(
  operation: Definition<Wire, Input, Output>,
): Operation<Wire, Input, Output, 'command'> => ({ problems: [], ...operation, kind: 'command' })
