import { Text } from '@almoner/ui/layout/Text'
import { Stack } from '@almoner/ui/layout/Stack'
import { Mark } from '@almoner/ui/brand/Mark'
import { Button } from '@almoner/ui/controls/Button'
import { describeError, problemOf } from '@almoner/ui/form/submit'
import { useEffect } from 'react'
import './first-paint.css'
import { element } from '../rich-text'
import { isOfCall, reportError } from '../third-parties/error-reports'
import { shellText } from './messages'

const ownFault = shellText('fault.text')

// Lazy pages fail with a TypeError when the network or the server is away.
const isUnanswered = (error: unknown): boolean =>
  isOfCall(error) || (error instanceof Error && /fetch|import/i.test(error.message))

/**
 * What is known of why a page failed, and the way to try again. A new version may wait, so the page is loaded anew.
 * It comes with the first script, which everybody waits for, and so without the drawings of other empty places.
 */
export function PageFault({ error }: { error: unknown }) {
  useEffect(() => reportError(error), [error])
  const isKnown = problemOf(error) !== null || isUnanswered(error)
  const { message, errorId } = isKnown ? describeError(error) : { message: ownFault }
  return (
    <div className="route-fault">
      <Stack className="al-empty" align="center" gap={12} padding={[48, 24]} role="alert">
        <span style={{ color: 'var(--al-accent-text)' }}>
          <Mark size={40} />
        </span>
        <Text as="h2" size="title">
          {shellText('fault.title')}
        </Text>
        <Text as="div" tone="quiet">
          {message}
          {errorId && (
            <> {shellText.rich('fault.error', { code: element(<span className="al-code">{errorId}</span>) })}</>
          )}
        </Text>
        <Button onClick={() => window.location.reload()}>{shellText('tryAgain')}</Button>
      </Stack>
    </div>
  )
}
