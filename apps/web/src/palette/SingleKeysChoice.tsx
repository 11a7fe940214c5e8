import { useSingleKeys } from '../actions/use-single-keys'
import { isApple } from './Keys'
import { t } from './messages'

/** Switches keys of one character on or off for this person, at once (WCAG 2.1.4). */
export function SingleKeysChoice() {
  const [isOn, turn] = useSingleKeys()
  return (
    <label className="al-choice">
      <input type="checkbox" className="al-checkbox" checked={isOn} onChange={(event) => turn(event.target.checked)} />
      <span>
        {t('shortcuts.letters')}
        <span className="al-field-help" style={{ display: 'block' }}>
          {t('shortcuts.lettersHelp', { combination: isApple ? '⌘ K' : 'Ctrl+K' })}
        </span>
      </span>
    </label>
  )
}
