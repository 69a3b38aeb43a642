import { Link } from 'react-router'
import { productName } from '../../../contract/product.ts'
import { Wordmark } from '../../ui/logo.tsx'
import { onIntent } from '../../ui/prefetch.ts'

export function BrandLink({ size }: { size?: number }) {
  return (
    <Link to="/" className="brand" prefetch={onIntent()}>
      <Wordmark name={productName} size={size} />
    </Link>
  )
}
