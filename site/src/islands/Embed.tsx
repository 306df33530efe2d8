import { EmbedPage, type EmbedPageProps } from '../embed/EmbedPage.tsx'
import { shop } from '../shop.ts'

export default (props: Omit<EmbedPageProps, 'shop'>) => <EmbedPage shop={shop} {...props} />
