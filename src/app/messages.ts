/** Words of the page for addresses that do not exist. See docs/product/app.md#not-found. */
export const notFoundMessages = {
  title: '404 Page Not Found',
  hint: "The page you're looking for doesn't exist or has been moved.",
  signUpsClosed: 'Page Unavailable',
} as const
