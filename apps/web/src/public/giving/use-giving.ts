import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
  type Dispatch,
  type SetStateAction,
} from 'react'
import type { GiftStatus } from '@almoner/contracts/checkout/gift-status'
import type { GivingNotice, GivingView } from '@almoner/contracts/checkout/public-view'
import {
  faultsOf,
  totalOf,
  type CheckoutAttempt,
  type CheckoutFault,
  type CheckoutFaultCode,
  isComplete,
} from '@almoner/contracts/checkout/checkout-rules'
import { serverFaults } from '@almoner/contracts/server-faults'
import { Refusal } from '../../call'
import { amountFields, attemptOf, fieldsOf, frequencyOf, initialFields, inputOfFault, type Fields } from './form-fields'
import { changedIn, keepTyped, loadTyped } from './kept-fields'
import { give } from './give'
import { useDraft, type Resumed } from './use-draft'

export interface Giving {
  fields: Fields
  attempt: CheckoutAttempt
  total: ReturnType<typeof totalOf> | null
  faults: CheckoutFault[]
  faultAt(input: string): CheckoutFault | undefined
  notice: GivingNotice | null
  isSending: boolean
  isProving: boolean
  resumed: Resumed
  set(name: string, ...values: string[]): void
  leave(name: string): void
  submit(): Promise<void>
}

/** A form that is being filled in: what was typed, what is wrong with it, and the way to give it. */
export function useGiving(
  view: GivingView,
  form: RefObject<HTMLFormElement | null>,
  onGiven: (token: string, status: GiftStatus) => void,
): Giving {
  const { terms } = view.page
  const [fields, setFields] = useState<Fields>(() =>
    view.sent ? fieldsOf(view.sent.fields) : initialFields(terms, view.prefill),
  )
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set())
  const [wasSent, setWasSent] = useState(view.sent !== null)
  const [told, setTold] = useState<CheckoutFault[]>(view.sent?.faults ?? [])
  const [notice, setNotice] = useState<GivingNotice | null>(view.sent?.notice ?? null)
  const [progress, setProgress] = useState<'idle' | 'sending' | 'proving'>('idle')
  const key = useRef(view.formKey)
  const isUnderWay = useRef(false)

  const attempt = useMemo(() => attemptOf(terms, fields), [terms, fields])
  const found = useMemo(() => faultsOf(terms, attempt), [terms, attempt])
  const faults = useMemo(
    () => [...found, ...told.filter(({ path }) => !found.some((fault) => fault.path === path))],
    [found, told],
  )
  const draft = useDraft(view, attempt, fields, setFields)

  useTypedFields(view, form, fields, setFields)

  const set = useCallback(
    (name: string, ...values: string[]) => {
      setTold((faults) => faults.filter(({ path }) => inputOfFault(path) !== name))
      setNotice(null)
      setFields((now) => {
        const next = { ...now, [name]: values }
        return name === 'frequency' ? { ...next, ...amountFields(terms, frequencyOf(terms, next), null) } : next
      })
    },
    [terms],
  )

  const shown = (input: string): CheckoutFault | undefined =>
    faults.find(({ path }) => inputOfFault(path) === input && (wasSent || left.has(input)))

  const submit = async () => {
    if (isUnderWay.current) return
    setWasSent(true)
    if (!isComplete(terms, attempt)) {
      focusFirst(found)
      return
    }
    isUnderWay.current = true
    setProgress('sending')
    setNotice(null)
    try {
      const answer = await give(view, attempt, key.current, () => setProgress('proving'))
      // A payment that was declined is over: the next attempt is another gift.
      if (answer.status.state === 'failed' || answer.status.state === 'canceled') key.current = crypto.randomUUID()
      onGiven(answer.token, answer.status)
    } catch (error) {
      const { faults: refused, notice: said, isNewAttempt } = readRefusal(error)
      if (isNewAttempt) key.current = crypto.randomUUID()
      setTold(refused)
      setNotice(refused.length > 0 ? null : said)
      if (refused.length > 0) focusFirst(refused)
    } finally {
      isUnderWay.current = false
      setProgress('idle')
    }
  }

  return {
    fields,
    attempt,
    total: attempt.amount === null ? null : totalOf(terms, attempt.amount, attempt.coversFees),
    faults: wasSent ? faults : [],
    faultAt: shown,
    notice,
    isSending: progress !== 'idle',
    isProving: progress === 'proving',
    resumed: draft.resumed,
    set,
    leave: (name) => {
      if (name !== 'customAmount' || fields.customAmount?.[0]) setLeft((before) => new Set([...before, name]))
      draft.note()
    },
    submit,
  }
}

/**
 * What was typed outlives a reload and a change of language, in this tab alone; and what the donor did before the script came, or
 * while it took over, is read before anything is drawn over it.
 */
function useTypedFields(
  view: GivingView,
  form: RefObject<HTMLFormElement | null>,
  fields: Fields,
  setFields: Dispatch<SetStateAction<Fields>>,
): void {
  useLayoutEffect(() => {
    if (view.sent || !form.current) return
    const typed = { ...loadTyped(view), ...changedIn(form.current) }
    queueMicrotask(() => setFields((now) => ({ ...now, ...typed })))
  }, [view, form, setFields])
  useEffect(() => keepTyped(view, fields), [view, fields])
}

const notices: Record<string, GivingNotice> = {
  attempts_exhausted: 'exhausted',
  challenge_needed: 'challenge',
  checkout_changed: 'changed',
  checkout_closed: 'changed',
  gateway_unavailable: 'unavailable',
  idempotency_key_reused: 'repeated',
}

function readRefusal(error: unknown): { faults: CheckoutFault[]; notice: GivingNotice; isNewAttempt: boolean } {
  const problem = error instanceof Refusal ? error.data?.problem : null
  if (!problem) return { faults: [], notice: 'fault', isNewAttempt: false }
  const faults = problem.fields.map(({ path }): CheckoutFault => ({
    path: path.replace(/^form\./, ''),
    fault: faultNamed(problem.code, path),
  }))
  // Nothing was begun under this key, so that another form may be sent.
  const isNewAttempt = !serverFaults.includes(problem.code)
  return { faults, notice: notices[problem.code] ?? 'fault', isNewAttempt }
}

const faultNamed = (code: string, path: string): CheckoutFaultCode =>
  path.endsWith('rewardId')
    ? 'reward_gone'
    : path.endsWith('email')
      ? 'email'
      : path.endsWith('amount')
        ? 'amount'
        : code === 'input_invalid'
          ? 'choice'
          : 'required'

/** Brings the first field that is wrong to those who look and those who listen. */
function focusFirst(faults: readonly CheckoutFault[]): void {
  requestAnimationFrame(() => {
    const name = inputOfFault(faults[0]?.path ?? '')
    const inputs = document.querySelectorAll<HTMLElement>(`[name="${CSS.escape(name)}"]`)
    const input = [...inputs].find((one) => one instanceof HTMLInputElement && one.checked) ?? inputs[0]
    const custom = name === 'amount' ? document.querySelector<HTMLElement>('[name="customAmount"]') : null
    ;(custom ?? input)?.focus()
  })
}
