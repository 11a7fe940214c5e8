import { useSyncExternalStore } from 'react'
import { queryClient } from '../trpc'
import { Banner } from './Banner'
import { shellText } from './messages'

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Says that the network is away, as long as it is. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  if (isOnline) return null
  return (
    <Banner tone="attention" role="status">
      <span>{shellText('offline.text')}</span>
      <button type="button" className="al-link" onClick={() => void queryClient.refetchQueries({ type: 'active' })}>
        {shellText('tryAgain')}
      </button>
    </Banner>
  )
}
