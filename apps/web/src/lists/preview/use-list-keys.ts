import type { RefObject } from 'react'
import { useActions } from '../../actions/action-store'
import { listText } from '../messages'
import { listKeys } from './list-keys'

interface ListKeys {
  /** The key of the row that a preview shows; null where none is open. */
  previewed: string | null
  onPreview: (row: string | null) => void
  canChoose: boolean
}

const rowsOf = (list: Element) => [...list.querySelectorAll<HTMLElement>('[data-row]')]
const linkOf = (row: Element | undefined) => row?.querySelector<HTMLElement>('.al-row-link, .al-card')

/**
 * The keys of a list: through its rows, choose one or all from the last one, preview, close the preview. Enter is the
 * link's own. Of several lists on a page they are for the one with the focus, else the first.
 */
export function useListKeys(list: RefObject<HTMLElement | null>, { previewed, onPreview, canChoose }: ListKeys): void {
  const atRow = (act: (row: HTMLElement | undefined, rows: HTMLElement[], place: number) => boolean) => () => {
    const element = list.current
    if (!element || keyedList() !== element) return false
    const rows = rowsOf(element)
    const place = rows.findIndex((row) => row.contains(document.activeElement))
    return act(rows[place], rows, place)
  }
  const step = (by: 1 | -1) =>
    atRow((_, rows, place) => {
      const next = rows[place < 0 ? 0 : place + by]
      const link = linkOf(next)
      link?.focus()
      next?.scrollIntoView({ block: 'nearest' })
      if (previewed !== null && next?.dataset['row']) onPreview(next.dataset['row'])
      return link !== undefined && link !== null
    })
  const preview = atRow((row) => {
    const key = document.activeElement === linkOf(row) ? row?.dataset['row'] : undefined
    if (key === undefined) return false
    onPreview(previewed === key ? null : key)
    return true
  })
  const close = () => {
    onPreview(null)
    return previewed !== null
  }
  const action = (name: keyof typeof listKeys, run: () => boolean) => ({
    id: `list.${name}`,
    label: listText(`keys.${name}`),
    keys: listKeys[name],
    isKeyOnly: true,
    run,
  })
  useActions(
    [
      action('next', step(1)),
      action('previous', step(-1)),
      action('preview', preview),
      action('close', close),
      ...(canChoose
        ? [
            action(
              'choose',
              atRow((row) => choose(row, false)),
            ),
            action(
              'chooseRange',
              atRow((row) => choose(row, true)),
            ),
          ]
        : []),
    ],
    { label: listText('keys.title') },
  )
}

function keyedList(): Element | null {
  const focused = document.activeElement?.closest('[data-keyed]')
  return focused ?? document.querySelector('[data-keyed]')
}

/** As a click on its box does, Shift included. */
function choose(row: Element | undefined, shiftKey: boolean): boolean {
  const box = row?.querySelector<HTMLInputElement>('input[type="checkbox"]')
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }))
  return box !== null && box !== undefined
}
