import { NoticeArea } from '@almoner/ui/controls/NoticeArea'
import { ThemeProvider } from '@almoner/ui/theme/ThemeProvider'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { FirstPaint } from './shell/FirstPaint'

const place = document.getElementById('app')
if (!place) throw new Error('The page has no element to put the app in')
const root = createRoot(place)

/** Puts something in the place of what the page shows. Theme and notices stay. */
export function show(content: ReactNode): void {
  root.render(
    <StrictMode>
      <ThemeProvider>
        <NoticeArea>{content}</NoticeArea>
      </ThemeProvider>
    </StrictMode>,
  )
}

show(<FirstPaint />)
