import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { Row } from '@almoner/ui/layout/Row'
import { useEffect, useRef } from 'react'
import type { Action } from '../actions/action'
import { useShownActions } from '../actions/action-store'
import { actionsFor } from '../actions/declared-actions'
import { grouped } from '../actions/grouped'
import { withKeys } from '../actions/use-shortcuts'
import { useSingleKeys } from '../actions/use-single-keys'
import { useActor } from '../session/use-actor'
import { Keys } from './Keys'
import { t } from './messages'
import { SingleKeysChoice } from './SingleKeysChoice'
import './palette.css'

interface ShortcutsHelpProps {
  onClose: () => void
}

/** All keys there are here, and the switch for those of one letter. */
export function ShortcutsHelp({ onClose }: ShortcutsHelpProps) {
  const [hasSingleKeys] = useSingleKeys()
  const dialog = useRef<HTMLDialogElement>(null)
  const actor = useActor()
  const shown = useShownActions()
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const ofPage = labeled(shown.filter(({ isFrame }) => !isFrame))
  const isFree = ({ keys }: Pick<Action, 'keys'>) => ofPage.every((action) => action.keys !== keys)
  const declared = actionsFor(actor).map((action) => ({ ...action, of: t('shortcuts.go') }))
  const groups = grouped(
    [...labeled(shown.filter(({ isFrame }) => isFrame)).filter(isFree), ...declared, ...ofPage],
    ({ of }) => of,
  )
  return (
    <dialog
      ref={dialog}
      className="palette shortcuts"
      aria-labelledby="shortcuts-title"
      onClose={onClose}
      onPointerDown={(event) => event.target === dialog.current && onClose()}
    >
      <Row className="shortcuts-head" justify="between" isNoWrap>
        <h2 id="shortcuts-title">{t('shortcuts.title')}</h2>
        <Button
          size="small"
          kind="quiet"
          shape="icon"
          aria-label={t('close')}
          icon={<Icon name="cross" />}
          onClick={onClose}
        />
      </Row>
      <div className="shortcuts-body">
        <SingleKeysChoice />
        {groups.map(([title, actions]) => (
          <ShortcutGroup key={title} title={title} shortcuts={withKeys(actions, hasSingleKeys)} />
        ))}
      </div>
    </dialog>
  )
}

const labeled = (shown: ReturnType<typeof useShownActions>) =>
  shown.flatMap(({ actions, label = t('shortcuts.page') }) => actions.map((action) => ({ ...action, of: label })))

interface ShortcutGroupProps {
  title: string
  shortcuts: readonly { keys: string; label: string }[]
}

function ShortcutGroup({ title, shortcuts }: ShortcutGroupProps) {
  if (shortcuts.length === 0) return null
  // Two lists on a page have the same keys.
  const labelOf = new Map(shortcuts.map(({ keys, label }) => [keys, label]))
  return (
    <section>
      <h3 className="palette-section">{title}</h3>
      <dl className="shortcuts-list">
        {[...labelOf].map(([keys, label]) => (
          <div key={keys}>
            <dt>{label}</dt>
            <dd>
              <Keys keys={keys} isSpelled />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
