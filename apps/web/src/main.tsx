import '@almoner/ui/styles.css'
import './third-parties/first'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { giveStylesTheNonce } from './shell/page-nonce'

giveStylesTheNonce()

const place = document.getElementById('app')
if (!place) throw new Error('The page has no element to put the app in')
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
