import { hydrateRoot } from 'react-dom/client'
import type { PublicView } from '@almoner/contracts/checkout/public-view'
import { keepChanged } from './giving/kept-fields'
import { reportSize } from './host'
import { View } from './View'
import type { Words } from './words/words'
import './styles.css'

const root = document.getElementById('page')
const written = document.getElementById('view')?.textContent
if (!root || !written) throw new Error('This document was not made by the server')
const { view, words } = JSON.parse(written) as { view: PublicView; words: Words }
// What was typed or chosen before the script came is taken along; otherwise it would be put back.
const form = document.querySelector<HTMLFormElement>('form.giving')
if (form && view.kind === 'giving' && !view.sent) keepChanged(view, form)
hydrateRoot(root, <View view={view} words={words} />)
if (window.parent !== window) reportSize()
