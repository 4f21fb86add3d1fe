// Import this module first, because React reads NODE_ENV when it loads. React's development build is five times slower,
// and its warnings concern no static page.
process.env.NODE_ENV ??= 'production';
