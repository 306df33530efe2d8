import { CategoryStrip, type CategoryStripProps } from '@haat/react/category-strip'
import { shop } from '../shop.ts'

export default (props: Omit<CategoryStripProps, 'shop'>) => <CategoryStrip shop={shop} {...props} />
