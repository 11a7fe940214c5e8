import { Icon } from '@almoner/ui/brand/Icon'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { begin, useActions, useShownActions } from '../actions/action-store'
import { actionsFor } from '../actions/declared-actions'
import { ariaKeys } from '../actions/shortcuts'
import { useSingleKeys } from '../actions/use-single-keys'
import { paletteKeys, useShortcuts, withKeys } from '../actions/use-shortcuts'
import { useActor } from '../session/use-actor'
import { shellText } from '../shell/messages'
import { Keys } from './Keys'
import './palette-host.css'

// What is only seen when it is asked for comes then.
const Palette = lazy(async () => ({ default: (await import('./Palette')).Palette }))
const ShortcutsHelp = lazy(async () => ({ default: (await import('./ShortcutsHelp')).ShortcutsHelp }))

/** The button of the palette in the frame, the palette, the list of keys, and the keys themselves. */
export function PaletteHost() {
  const [open, setOpen] = useState<'palette' | 'help' | null>(null)
  const [hasSingleKeys] = useSingleKeys()
  const close = () => setOpen(null)
  const palette = { isKeyOnly: true, run: () => setOpen('palette') }
  useActions(
    [
      { ...palette, id: 'palette.open', label: shellText('search.palette'), keys: paletteKeys },
      { ...palette, id: 'palette.search', label: shellText('search.slash'), keys: '/' },
      { id: 'palette.help', label: shellText('search.help'), icon: 'help', keys: '?', run: () => setOpen('help') },
    ],
    { label: shellText('search.everywhere'), isFrame: true },
  )
  useKeys(hasSingleKeys)
  return (
    <>
      <button
        type="button"
        className="palette-button"
        aria-haspopup="dialog"
        aria-keyshortcuts={ariaKeys(paletteKeys)}
        onClick={palette.run}
      >
        <Icon name="search" />
        <span>{shellText('search.label')}</span>
        <Keys keys={paletteKeys} />
      </button>
      <Suspense>
        {open === 'palette' && <Palette onClose={close} onHelp={() => setOpen('help')} />}
        {open === 'help' && <ShortcutsHelp onClose={close} />}
      </Suspense>
    </>
  )
}

function useKeys(hasSingleKeys: boolean): void {
  const actor = useActor()
  const navigate = useNavigate()
  const shown = useShownActions()
  const declared = actionsFor(actor).map((action) => ({
    keys: action.keys,
    run: () => (action.kind === 'go' ? void navigate(action.to) : begin(action.id, () => void navigate(action.to))),
  }))
  const ofPage = shown.flatMap(({ actions }) => actions.filter(({ refusal }) => !refusal))
  useShortcuts(withKeys<{ keys?: string; run: () => unknown }>([...declared, ...ofPage], hasSingleKeys))
}
