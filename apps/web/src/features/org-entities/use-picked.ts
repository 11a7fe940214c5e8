import { useEffect, useState } from 'react'

/** A picked file as an address that an image can show; null until it is read. The content policy takes no blob: addresses. */
export function usePicked(file: File | null): string | null {
  const [read, setRead] = useState<{ file: File; url: string } | null>(null)
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') setRead({ file, url: reader.result })
    })
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return read !== null && read.file === file ? read.url : null
}
