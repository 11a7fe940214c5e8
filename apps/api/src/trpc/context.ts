import type { StaffLanguage } from '@almoner/contracts/accounts/staff-languages'
import type { Operation, OperationKind } from '@almoner/contracts/operation'
import type { Permission } from '@almoner/contracts/permissions'
import type { Actor, DonorHere, KeyHolder, SignedIn } from '../platform/access/actor.js'

/** What a procedure may know of the request that called it. Light on purpose: the web app type-checks against it. */
export interface Context {
  requestId: string
  ip: string
  userAgent: string | null
  /** In which the browser is spoken to before anyone signs in. */
  language?: StaffLanguage
  visitor: SignedIn | null
  /** Which program calls, by an API key; then there is no visitor. Over REST alone. */
  apiKey?: KeyHolder | null
  /** Which donor calls, on their own page and nowhere else; then there is no visitor. */
  donor?: DonorHere | null
  readonly donorHere: DonorHere
  /** Who calls; raises `session_missing` without a session, and `api_key_unfit` for a program. */
  readonly signedIn: SignedIn
  /** Who acts, inside their org; raises `permission_denied` outside of one. */
  readonly actor: Actor
  sessionCookie: SessionCookie
  deviceCookie: DeviceCookie
  donorCookie?: SessionCookie
  runner: Runner
  /** The names of some who have a permission, as far as a visitor may know them. */
  whoMay?: (visitor: SignedIn, permission: Permission) => Promise<readonly string[]>
  calls?: Calls
  /** The answer leaves as text, so a `JsonText` need not be read first. */
  takesJsonText?: boolean
}

export interface SessionCookie {
  set(token: string, endsAt: Date): void
  clear(): void
}

export interface DeviceCookie {
  /** As it came; nothing in it is trusted yet. */
  value: string | null
  set(token: string, endsAt: Date): void
}

/** Runs the calls of one request, each with the rights that hold when its turn comes. */
export interface Calls {
  run<Result>(
    ctx: Context,
    call: { kind: OperationKind; raw: unknown },
    work: (ctx: Context) => Promise<Result>,
  ): Promise<Result>
}

export interface Runner {
  execute<Result>(ctx: Context, operation: AnyOperation, input: unknown, work: () => Promise<Result>): Promise<Result>
}

export type AnyOperation = Pick<
  Operation<unknown, unknown, unknown>,
  | 'name'
  | 'kind'
  | 'access'
  | 'orSuperuser'
  | 'isIdempotent'
  | 'problems'
  | 'whileAwaiting'
  | 'whileImpersonating'
  | 'whileSuspended'
>
