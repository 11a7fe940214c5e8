import { Icon } from '@almoner/ui/brand/Icon'
import { Button, buttonLook } from '@almoner/ui/controls/Button'
import type { DataCard } from '@almoner/ui/data/DataTable'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { Facts } from '@almoner/ui/data/Facts'
import { Row } from '@almoner/ui/layout/Row'
import type { MouseEvent } from 'react'
import { Keys } from '../../palette/Keys'
import { listText } from '../messages'
import { listKeys } from './list-keys'
import './preview.css'

interface ListPreviewProps<Row> {
  row: Row
  card: (row: Row) => DataCard
  /** What is told of it, shown in the list or not. */
  facts: readonly DataColumn<Row>[]
  href: string | undefined
  onOpen: (() => void) | undefined
  canChoose: boolean
  onClose: () => void
}

/** What is known of a row beside the list, without leaving it. The focus stays in the list. */
export function ListPreview<Row>({ row, card, facts, href, onOpen, canChoose, onClose }: ListPreviewProps<Row>) {
  const { title, figure } = card(row)
  // As the row's own link does: in this page, unless asked for elsewhere.
  const open = (event: MouseEvent) => {
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <aside className="list-preview al-no-print" aria-label={listText('preview.label')}>
      <Row justify="between" isNoWrap>
        {href ? (
          <a href={href} {...buttonLook({ size: 'small' })} onClick={open}>
            {listText('preview.open')}
          </a>
        ) : (
          <span />
        )}
        <Button
          kind="quiet"
          shape="icon"
          aria-label={listText('preview.close')}
          icon={<Icon name="cross" />}
          onClick={onClose}
        />
      </Row>
      <div className="list-preview-head" aria-live="polite">
        <h2>{title}</h2>
        {figure && <div className="list-preview-figure">{figure}</div>}
      </div>
      {/* Where it scrolls, the keys have to reach it. */}
      <div className="list-preview-facts" tabIndex={0} role="group" aria-label={listText('preview.label')}>
        <Facts facts={facts.slice(1).map((column) => ({ label: column.title, value: column.render(row) }))} />
      </div>
      <Row className="list-preview-keys" gap={12} aria-hidden="true">
        <Hint keys={[listKeys.preview]} does={listText('preview.keys.close')} />
        <Hint keys={[listKeys.next, listKeys.previous]} does={listText('preview.keys.move')} />
        {canChoose && <Hint keys={[listKeys.choose]} does={listText('preview.keys.select')} />}
        <Hint keys={['Enter']} does={listText('preview.keys.open')} />
      </Row>
    </aside>
  )
}

const Hint = ({ keys, does }: { keys: readonly string[]; does: string }) => (
  <span>
    <Keys keys={keys.join(' ')} /> {does}
  </span>
)
