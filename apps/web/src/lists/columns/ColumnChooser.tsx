import type { Density } from '@almoner/contracts/saved-views/saved-view'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { Flyout } from '@almoner/ui/controls/Flyout'
import { Segments } from '@almoner/ui/controls/Segments'
import { Row } from '@almoner/ui/layout/Row'
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { listText } from '../messages'
import type { LookChange } from '../views/view-link'
import { withColumn, withMoved } from './column-order'
import './columns.css'

interface ColumnChooserProps {
  all: readonly { key: string; title: string }[]
  shown: readonly string[]
  density: Density
  onLook: (change: LookChange) => void
}

/** Which columns a list shows, in which order, and how tall its rows are. */
export function ColumnChooser(props: ColumnChooserProps) {
  const { all, shown, density, onLook } = props
  const hidden = all.filter(({ key }) => !shown.includes(key))
  return (
    <Flyout
      label={listText('columns.title')}
      placement="bottomRight"
      className="columns-body"
      renderTrigger={(aria) => (
        <Button
          kind="quiet"
          shape="icon"
          aria-label={listText('columns.title')}
          title={listText('columns.title')}
          icon={<Icon name="columns" />}
          {...aria}
        />
      )}
    >
      {() => (
        <KeptFocus>
          <Row justify="between">
            <strong>{listText('columns.title')}</strong>
            <button
              type="button"
              className="al-link"
              onClick={() => onLook({ columns: () => [], density: 'standard' })}
            >
              {listText('columns.reset')}
            </button>
          </Row>
          <ShownColumns {...props} />
          {hidden.length > 0 && (
            <ul className="columns-list" aria-label={listText('columns.hidden')}>
              {hidden.map(({ key, title }) => (
                <li key={key}>
                  <ColumnBox
                    name={key}
                    title={title}
                    isShown={false}
                    onTurn={() => onLook({ columns: (now) => withColumn(now, key, true) })}
                  />
                </li>
              ))}
            </ul>
          )}
          <Segments
            label={listText('columns.density')}
            choices={[
              { value: 'standard', label: listText('columns.densities.standard') },
              { value: 'compact', label: listText('columns.densities.compact') },
            ]}
            chosen={density}
            onChoose={(chosen) => onLook({ density: chosen })}
          />
        </KeptFocus>
      )}
    </Flyout>
  )
}

/** A column that is ticked or moved stands elsewhere then, and what was pressed has the focus there too. */
function KeptFocus({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  const pressed = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (pressed.current !== undefined)
      body.current?.querySelector<HTMLElement>(`[data-control="${pressed.current}"]`)?.focus()
    pressed.current = undefined
  })
  const press = ({ target }: MouseEvent) => {
    const control = target instanceof Element ? target.closest<HTMLElement>('[data-control]') : null
    pressed.current = control?.dataset['control']
  }
  return (
    <div ref={body} className="columns-parts" onClickCapture={press}>
      {children}
    </div>
  )
}

/** In their order, which is changed by dragging one or by its buttons. The first one stays. */
function ShownColumns({ all, shown, onLook }: ColumnChooserProps) {
  const [dragged, drag] = useState<string | null>(null)
  const titleOf = (key: string) => all.find((column) => column.key === key)?.title ?? key
  const move = (key: string, to: number) => onLook({ columns: (now) => withMoved(now, key, to) })
  return (
    <ul className="columns-list" aria-label={listText('columns.shown')}>
      {shown.map((key, place) => (
        <li
          key={key}
          draggable={place > 0}
          data-dragged={dragged === key ? '' : undefined}
          onDragStart={() => drag(key)}
          onDragEnd={() => drag(null)}
          onDragOver={(event) => dragged && event.preventDefault()}
          onDrop={() => dragged && move(dragged, place)}
        >
          <ColumnBox
            name={key}
            title={titleOf(key)}
            isShown
            isFixed={place === 0}
            onTurn={() => onLook({ columns: (now) => withColumn(now, key, false) })}
          />
          {place > 0 && (
            <span className="columns-steps">
              <Mover
                name={`${key} up`}
                label={listText('columns.up', { column: titleOf(key) })}
                icon="sort-up"
                isOff={place === 1}
                onMove={() => move(key, place - 1)}
              />
              <Mover
                name={`${key} down`}
                label={listText('columns.down', { column: titleOf(key) })}
                icon="sort-down"
                isOff={place === shown.length - 1}
                onMove={() => move(key, place + 1)}
              />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

interface ColumnBoxProps {
  name: string
  title: string
  isShown: boolean
  isFixed?: boolean
  onTurn: () => void
}

const ColumnBox = ({ name, title, isShown, isFixed = false, onTurn }: ColumnBoxProps) => (
  <label className="al-choice">
    <input
      className="al-checkbox"
      type="checkbox"
      data-control={name}
      checked={isShown}
      disabled={isFixed}
      onChange={onTurn}
    />
    {title}
  </label>
)

interface MoverProps {
  name: string
  label: string
  icon: 'sort-up' | 'sort-down'
  isOff: boolean
  onMove: () => void
}

/** Stays where it is pressed last: a button that were disabled would lose the focus. */
const Mover = ({ name, label, icon, isOff, onMove }: MoverProps) => (
  <Button
    kind="quiet"
    size="tiny"
    shape="icon"
    data-control={name}
    aria-label={label}
    aria-disabled={isOff || undefined}
    icon={<Icon name={icon} size={14} />}
    onClick={isOff ? undefined : onMove}
  />
)
