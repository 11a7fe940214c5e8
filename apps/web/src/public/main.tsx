import { hydrateRoot } from 'react-dom/client'
import type { PublicView } from '@almoner/contracts/checkout/public-view'
import { reportSize } from './host'
import { View } from './View'
import type { Words } from './words/words'
import './styles.css'

const root = document.getElementById('page')
const written = document.getElementById('view')?.textContent
if (!root || !written) throw new Error('This document was not made by the server')
const { view, words } = JSON.parse(written) as { view: PublicView; words: Words }
hydrateRoot(root, <View view={view} words={words} />)
if (window.parent !== window) reportSize()
