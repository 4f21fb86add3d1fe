// Imported before everything else, because React reads it when it loads. React's development build is five times
// slower, and warns of things that no static page has.
process.env.NODE_ENV ??= 'production';
