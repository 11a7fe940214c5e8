import type { ReactNode } from 'react'
import { Icon } from '../brand/Icon.js'
import { Button } from '../controls/Button.js'
import { Row } from '../layout/Row.js'

export interface ListBarProps {
  label: string
  /** What it tells, before the actions. */
  text: ReactNode
  closeLabel: string
  onClose: () => void
  /** The actions. */
  children: ReactNode
}

/** A bar that stays at the foot of a list, with what can be done there. */
export function ListBar({ label, text, closeLabel, onClose, children }: ListBarProps) {
  return (
    <Row
      as="section"
      className="al-list-bar al-no-print"
      ground="raised"
      gap={[8, 16]}
      padding={[8, 16]}
      aria-label={label}
    >
      <Row gap={[4, 12]}>{text}</Row>
      <Row className="al-list-bar-actions">{children}</Row>
      <Button
        kind="quiet"
        size="small"
        shape="icon"
        aria-label={closeLabel}
        icon={<Icon name="cross" />}
        onClick={onClose}
      />
    </Row>
  )
}
