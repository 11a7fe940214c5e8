import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '../brand/Icon.js'
import { Button } from '../controls/Button.js'
import { uiText } from '../texts/ui-text.js'

export interface Fact {
  label: string
  /** Nothing here reads "n/a". */
  value: ReactNode
  /** How it is changed in its place: by a click on it, or Enter on the sign beside it. */
  edit?: FactEdit | false
}

export interface FactEdit {
  isOpen: boolean
  onOpen: () => void
  /** Mostly an `InPlaceForm`. */
  form: ReactNode
}

export interface FactsProps {
  /** Those that are absent are left out. */
  facts: readonly (Fact | false | null | undefined | '')[]
  /** Figures: values stand at the end of the line. */
  isLedger?: boolean
}

/** What is known of one thing, line by line, with hairlines between. */
export function Facts({ facts, isLedger }: FactsProps) {
  return (
    <dl className="al-facts" data-ledger={isLedger ? '' : undefined}>
      {facts
        .flatMap((fact) => fact || [])
        .map(({ label, value, edit }) =>
          edit ? (
            <EditableFact key={label} label={label} value={value} edit={edit} />
          ) : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value ?? <span className="al-quiet">{uiText('absent')}</span>}</dd>
            </div>
          ),
        )}
    </dl>
  )
}

function EditableFact({ label, value, edit: { isOpen, onOpen, form } }: Required<Fact> & { edit: FactEdit }) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <div data-editable={isOpen ? 'open' : ''}>
      <dt>{label}</dt>
      <dd>
        {isOpen ? (
          form
        ) : (
          <>
            {value ?? <span className="al-quiet">{uiText('add')}</span>}
            <Button
              ref={button}
              kind="quiet"
              size="tiny"
              shape="icon"
              aria-label={uiText('edit', { what: label })}
              icon={<Icon name="edit" size={14} />}
              onClick={onOpen}
            />
          </>
        )}
      </dd>
    </div>
  )
}
