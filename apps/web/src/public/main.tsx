import { hydrateRoot } from 'react-dom/client'
import type { LiveView } from '@almoner/contracts/checkout/public-view'
import { reportSize } from './host'
import { tendForms } from './portal/tend-forms'
import { View } from './View'
import type { Words } from './messages'
import './public.css'

const root = document.getElementById('page')
const written = document.getElementById('view')?.textContent
if (!root || !written) throw new Error('This document was not made by the server')
const told = JSON.parse(written) as { view: LiveView; words: Words } | { view: { kind: 'portal' | 'element' } }
if (told.view.kind === 'portal') tendForms(document)
else if (told.view.kind === 'element') tellSize()
else live(root, told as { view: LiveView; words: Words })

function live(place: HTMLElement, { view, words }: { view: LiveView; words: Words }): void {
  hydrateRoot(place, <View view={view} words={words} />)
  tellSize()
}

function tellSize(): void {
  if (window.parent !== window) reportSize()
}
