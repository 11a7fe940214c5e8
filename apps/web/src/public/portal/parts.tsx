import type { ReactNode } from 'react'
import type { PortalForm, PortalConfirmation } from '@almoner/contracts/portal/portal-view'
import { usePortal } from './portal-context'

/** What was just done. */
export function Confirmation({ said }: { said: PortalConfirmation | null }) {
  const { own } = usePortal()
  if (!said) return null
  return (
    <p className="said" role="status">
      {own.said[said]}
    </p>
  )
}

interface FaultsProps {
  form: PortalForm
  /** What a field is called, to lead there by its name. */
  labels?: Record<string, string>
  limits?: Record<string, string>
}

/** What keeps a form from being sent, said at once, each with a way to its place. */
export function Faults({ form, labels = {}, limits = {} }: FaultsProps) {
  const { own } = usePortal()
  const faultText = useFaultTexts(limits)
  const faults = Object.keys(form.faults)
  if (form.notice)
    return (
      <p className="refused" role="alert">
        {own.notices[form.notice]}
      </p>
    )
  if (faults.length === 0) return null
  return (
    <div className="refused" role="alert">
      <p>{own.faults.title}</p>
      <ul>
        {faults.map((name) => (
          <li key={name}>
            <a href={`#field-${name}`}>
              {labels[name] ? `${labels[name]}: ` : ''}
              {faultText(name)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function useFaultTexts(limits: Record<string, string>) {
  const { own, say } = usePortal()
  const { fields, other } = own.faults
  return (name: string): string => say(name in fields ? fields[name as keyof typeof fields] : other, limits)
}

/** What is wrong at a field, under it. */
export function FaultAt({
  form,
  name,
  limits = {},
}: {
  form: PortalForm
  name: string
  limits?: Record<string, string>
}) {
  const faultText = useFaultTexts(limits)
  if (!(name in form.faults)) return null
  return (
    <p className="fault" id={`field-${name}-fault`}>
      {faultText(name)}
    </p>
  )
}

/** What ties an input to its fault and its hint for those who listen. */
export function ariaAt(form: PortalForm, name: string, hasHint = false) {
  const ids = [name in form.faults && `field-${name}-fault`, hasHint && `field-${name}-hint`].filter(Boolean).join(' ')
  return { 'aria-invalid': name in form.faults ? (true as const) : undefined, 'aria-describedby': ids || undefined }
}

interface LineProps {
  form: PortalForm
  name: string
  label: string
  initial?: string | null
  hint?: string
  type?: string
  autoComplete?: string
  inputMode?: 'decimal' | 'email' | 'tel'
  maxLength?: number
  min?: string
  max?: string
  isRequired?: boolean
  isOptional?: boolean
  dir?: 'ltr' | 'auto'
  limits?: Record<string, string>
}

/** A labelled line: what was typed and refused stays as it was typed. */
export function Line(props: LineProps) {
  const { words } = usePortal()
  const { form, name, label, initial, hint, isRequired, isOptional, limits, ...input } = props
  return (
    <div className="field">
      <label htmlFor={`field-${name}`}>
        {label}
        {isOptional && <span className="aside"> ({words.optional})</span>}
      </label>
      <input
        {...input}
        id={`field-${name}`}
        name={name}
        className="text"
        defaultValue={form.fields[name] ?? initial ?? ''}
        required={isRequired}
        {...ariaAt(form, name, hint !== undefined)}
      />
      {hint && (
        <p className="hint" id={`field-${name}-hint`}>
          {hint}
        </p>
      )}
      <FaultAt form={form} name={name} {...(limits && { limits })} />
    </div>
  )
}

/** A form of this page; its key keeps a form that is sent twice one change. */
export function Post({
  to,
  form,
  version,
  className = 'stack',
  label,
  isAutomatic,
  children,
}: {
  to: string
  form?: PortalForm
  version?: number
  className?: string
  label?: string
  /** Sent by itself where there is a script; the button stays for where there is none. */
  isAutomatic?: boolean
  children: ReactNode
}) {
  return (
    <form
      method="post"
      action={to}
      className={className}
      aria-label={label}
      noValidate
      data-once=""
      data-automatic={isAutomatic ? '' : undefined}
    >
      {form && <input type="hidden" name="formKey" value={form.key} />}
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {children}
    </form>
  )
}

/** The one thing that a form does. */
export function Press({
  children,
  kind = 'press',
  name,
  value,
}: {
  children: ReactNode
  kind?: 'press' | 'quiet' | 'grave'
  name?: string
  value?: string
}) {
  return (
    <button type="submit" className={kind === 'press' ? 'press' : `press ${kind}`} name={name} value={value}>
      {children}
    </button>
  )
}

/** Where to write to, where something cannot be done here. */
export function Contact() {
  const { own, view, orgName, say } = usePortal()
  const { contact } = view.place
  if (!contact) return <p className="hint">{say(own.contact, { org: orgName })}</p>
  return (
    <p className="hint">
      <a href={`mailto:${contact}`}>{say(own.contactBy, { email: contact })}</a>
    </p>
  )
}
