import { Fragment } from 'react'
import { t } from './messages'
import './keys.css'

export const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

const signs: Readonly<Record<string, string>> = { Enter: '↵', Escape: 'Esc', mod: isApple ? '⌘' : 'Ctrl' }

/** Keys as they stand on buttons and in lists: `mod+k` together, `g d` one after the other. Nothing for those who listen. */
export function Keys({ keys, isSpelled = false }: { keys: string; isSpelled?: boolean }) {
  return (
    <span className="keys" aria-hidden={isSpelled ? undefined : true}>
      {keys.split(' ').map((part, index) => (
        <Fragment key={part}>
          {index > 0 && isSpelled && <span className="keys-then">{t('shortcuts.then')}</span>}
          {part.split('+').map((key) => (
            <kbd key={key}>{signs[key] ?? (key.length === 1 ? key.toUpperCase() : key)}</kbd>
          ))}
        </Fragment>
      ))}
    </span>
  )
}
