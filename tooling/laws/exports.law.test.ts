import { describe, expect, it } from 'vitest'
import { exportedLists } from '@almoner/contracts/exports/export-columns'
import { everyFile, textOf } from './repo.js'
import { screensWithoutFile } from './screens-without-file.js'

const folder = 'apps/web/src/'

const screens = everyFile()
  .filter((path) => path.startsWith(folder) && path.endsWith('.tsx') && !path.includes('.test.'))
  .map((path) => ({ path: path.slice(folder.length), text: textOf(path) }))
  // What draws the tables of others.
  .filter(({ path }) => !['lists/ListTable.tsx', 'tasks/TaskList.tsx'].includes(path))

interface Screen {
  path: string
  text: string
}

const showsRows = ({ text }: Screen): boolean =>
  /<(ListTable|DataTable)\b/.test(text) || /<TaskList\b[^>]*\bhasRecord\b/.test(text)

/** The lists that a screen asks for a file of. */
const exportedBy = ({ text }: Screen): string[] =>
  exportedLists.filter((list) => new RegExp(`\\blist: '${list}'`).test(text))

/** What shows rows, offers no file of them, and gives no reason. */
const without = (all: readonly Screen[]): string[] =>
  all
    .filter((screen) => showsRows(screen) && exportedBy(screen).length === 0 && !(screen.path in screensWithoutFile))
    .map(({ path }) => path)

describe('the screens that show lists', () => {
  it('were found', () => {
    expect(screens.filter(showsRows).length).toBeGreaterThan(50)
  })

  it('offer a file of them, or say why not in `screens-without-file.ts`', () => {
    expect(without(screens)).toEqual([])
  })

  it('would be noticed without a file or a reason', () => {
    const planted = { path: 'features/gifts/GiftsPage.tsx', text: '<ListTable caption="Gifts" />' }
    const exporting = { ...planted, text: `${planted.text}<ExportButton request={{ list: 'charges' }} shown={[]} />` }
    const tasks = { ...planted, text: '<TaskList filter={{ view }} hasRecord empty={null} />' }
    expect(without([planted])).toEqual([planted.path])
    expect(without([tasks])).toEqual([planted.path])
    expect(without([exporting])).toEqual([])
  })

  it('give no reason where they offer a file, are gone or show no rows', () => {
    const known = new Map(screens.map((screen) => [screen.path, screen]))
    const idle = Object.keys(screensWithoutFile).filter((path) => {
      const screen = known.get(path)
      return !screen || !showsRows(screen) || exportedBy(screen).length > 0
    })
    expect(idle).toEqual([])
  })

  it('offer each list that can leave as a file', () => {
    const offered = new Set(screens.flatMap(exportedBy))
    expect(exportedLists.filter((list) => !offered.has(list))).toEqual([])
  })
})
