import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

interface FrameProps {
  title: string
  /** The whole style of what is in it; nothing of the app's gets in. */
  css: string
  language: string
  direction: 'ltr' | 'rtl'
  /** Drawn this wide and made as small as there is room for; null is as wide as there is room. */
  width: number | null
  children: ReactNode
}

/** A document of its own inside the page: drawn by the app, styled by nothing but `css`, and not to be pressed. */
export function Frame({ title, css, language, direction, width, children }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [scale, setScale] = useState(1)

  useLayoutEffect(() => {
    const inner = frame.current?.contentDocument
    if (!inner) return
    const sheet = new (inner.defaultView as unknown as typeof globalThis).CSSStyleSheet()
    sheet.replaceSync(css)
    inner.adoptedStyleSheets = [sheet]
    inner.documentElement.lang = language
    inner.documentElement.dir = direction
    inner.title = title
    inner.body.inert = true
    setBody(inner.body)
  }, [css, language, direction, title])

  useLayoutEffect(() => {
    const place = frame.current?.parentElement
    if (!place) return
    const fit = () => setScale(width === null || place.clientWidth > width ? 1 : place.clientWidth / width)
    const watcher = new ResizeObserver(fit)
    watcher.observe(place)
    fit()
    return () => watcher.disconnect()
  }, [width])

  return (
    <div className="preview-stage">
      <iframe
        ref={frame}
        className="preview-inner"
        title={title}
        sandbox="allow-same-origin"
        style={{
          inlineSize: width === null ? '100%' : `${width}px`,
          blockSize: `${100 / scale}%`,
          transform: `scale(${scale})`,
        }}
      />
      {body && createPortal(children, body)}
    </div>
  )
}
