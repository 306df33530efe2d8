export { Hero as default } from '@haat/react/internal/home/index.ts'
